export const appTasks = `
43 done        medium tomasz -29 5  ios                 | Open tickets without a connection
42 done        high   tomasz -31 3  bug,android         | App closes when a ticket has no photo
39 done        medium priya  -22 3  design              | Redraw the boarding pass for small screens
36 done        low    tomasz -   2  ios,android         | Remember the last harbor that was searched
34 done        high   yusuf  -20 3  performance         | First screen in under a second on old phones
31 cancelled   low    -      -   -  design              | Animated waves behind the timetable
28 done        medium tomasz -10 5  android             | Add tickets to the wallet of the phone
26 in_review   medium tomasz 2   3  accessibility       | Read departure times aloud in the right order
25 in_progress high   tomasz 1   8  ios,android         | Tell passengers when a sailing is canceled
25 done        medium tomasz -7  2  ios,android         | APP-9 > Receive messages while the app is closed
25 in_progress medium hanna  1   3  -                   | APP-9 > Send cancellations from the operator's console
23 todo        medium priya  7   3  design              | Show which gate a ferry leaves from
21 done        high   tomasz -9  2  bug,ios             | Dark mode hides the barcode
18 in_review   low    mira   0   1  docs                | Texts for the app stores
16 todo        medium mira   3   3  research            | Interview ten passengers who commute
14 todo        high   tomasz -3  3  bug,android         | Login loops when the clock of the phone is wrong
12 in_progress medium priya  5   5  accessibility,design | Larger touch targets in the seat map
10 backlog     low    -      -   13 ios                 | Live position of the ferry on the lock screen
9  todo        medium yusuf  8   3  performance         | Load the timetable in parts
7  backlog     none   -      -   -  android             | Support folding phones
5  todo        high   tomasz 2   2  bug                 | Seat map jumps back to the first deck
4  done        medium tomasz -1  1  bug                 | Prices flicker while the season changes
3  todo        none   -      -   -  bug                 | Notification sound plays on silent
2  todo        none   -      -   -  accessibility       | Screen reader skips the luggage option
1  backlog     none   -      -   -  -                   | Let passengers share a trip with their family
`;
