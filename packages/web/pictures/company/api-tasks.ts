export const apiTasks = `
41 done        medium hanna  -25 5 -                   | Publish the timetable as GTFS
39 done        high   hanna  -24 3 security            | Limit requests by operator
36 done        medium hanna  -19 3 docs                | A quick start that works in five minutes
33 done        low    daniel -11 1 docs                | List the error codes with what to do
30 done        high   hanna  -12 5 -                   | Reserve vehicle space together with seats
28 cancelled   low    -      -   - -                   | Answer in XML
26 done        medium hanna  -9  3 bug                 | Cursors break when a sailing is deleted
23 in_progress high   hanna  3   8 -                   | Webhooks for changes of a booking
23 done        medium hanna  -6  2 security            | API-8 > Sign each request
23 in_progress medium hanna  2   3 -                   | API-8 > Retry with growing pauses
23 todo        low    daniel 4   2 docs                | API-8 > Sample receiver in three languages
20 todo        medium hanna  7   5 -                   | Cancel many bookings in one request
18 in_review   medium hanna  1   3 performance         | List the sailings of a week in one page
16 todo        high   mira   0   2 research            | Choose the pilot operators for version 3
13 done        medium hanna  -3  2 bug                 | Wrong time zone for sailings after midnight
11 todo        medium yusuf  12  5 performance         | Load test with the summer timetable
9  backlog     low    -      -   5 onboarding          | Sandbox with invented ferries
8  todo        low    daniel 11  2 docs                | Translate the reference into German
6  in_review   high   jonas  -1  3 security            | Keys that can only read
5  backlog     none   -      -   - -                   | Filter bookings by vehicle length
3  todo        none   -      -   - bug                 | 500 when a name has an emoji
2  todo        none   -      -   - docs                | Example for group tickets is out of date
1  todo        medium hanna  5   1 bug                 | Return 404 instead of an empty list for unknown harbors
`;
