not a report
