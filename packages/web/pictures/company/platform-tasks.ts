export const platformTasks = `
44 done        high   adaeze -32 5 database            | Move sessions out of the main database
42 done        medium adaeze -30 3 monitoring          | One dashboard for all queues
40 done        high   yusuf  -27 5 database            | Restore last night's backup on a fresh machine
38 done        medium adaeze -20 3 performance         | Compress the responses of the timetable
35 done        urgent adaeze -34 2 security            | Replace the leaked staging token
32 done        medium jonas  -15 8 database            | Partition the table of sailings by season
29 cancelled   medium -      -   - -                   | Try a second message broker
27 done        low    yusuf  -13 2 monitoring          | Quieter alerts at night
24 in_review   high   adaeze 1   5 performance         | Cache seat counts for three seconds
22 in_progress high   adaeze 2   8 database            | Upgrade PostgreSQL on the booking cluster
22 done        medium adaeze -8  3 database            | PLT-10 > Rehearse the upgrade on a copy
22 in_progress medium yusuf  1   2 database            | PLT-10 > Compare query plans before and after
22 todo        high   adaeze 2   1 database            | PLT-10 > Announce the maintenance window
19 todo        medium adaeze 10  5 security            | Sign container images
17 in_progress medium yusuf  6   3 monitoring          | Trace a booking through all services
15 todo        low    jonas  14  3 performance         | Send e-mail from a queue of its own
13 done        high   adaeze -5  2 bug                 | Clock drift on the harbor gateways
11 in_review   medium mira   2   2 security            | Review who has production access
9  backlog     low    -      -   8 -                   | Run the test suite on ARM
7  todo        high   yusuf  -1  3 monitoring          | Disk of the log server fills in eleven days
5  todo        medium adaeze 5   2 database            | Drop the columns that nothing has read since June
4  backlog     none   -      -   - performance         | Measure cold starts after a deploy
2  todo        none   -      -   - bug                 | Nightly import is late after the clock change
1  todo        urgent adaeze 0   2 bug,security        | Renew the certificate of the harbor gateways
`;
