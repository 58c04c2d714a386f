export const websiteTasks = `
40 done        medium priya  -26 5 design              | New start page with the route map
38 done        low    daniel -21 2 docs                | Answer the twenty most frequent questions
34 done        high   priya  -17 3 accessibility       | Fix the contrast of the fare table
31 done        medium mira   -13 3 research            | Watch six people book a car ferry
29 done        medium yusuf  -10 3 performance         | Serve pictures in the size that is shown
25 done        high   priya  -8  5 design,checkout     | One page for passengers, vehicles and pets
22 cancelled   low    -      -   - design              | Snow on the start page in December
20 in_progress medium priya  2   5 design              | Fare calendar for a whole month
18 in_review   high   priya  0   3 accessibility       | Book with the keyboard alone
16 todo        medium mira   1   2 -                   | Announce the winter timetable
14 in_progress low    daniel 6   2 docs                | Rewrite the help on luggage
12 todo        medium yusuf  9   3 performance         | Measure the start page from five countries
10 done        high   priya  -2  2 bug                 | Date picker starts the week on the wrong day
9  in_progress medium mira   5   3 onboarding          | Welcome mail for new ferry lines
8  backlog     low    -      -   8 -                   | Route pages in Norwegian and Polish
6  todo        high   priya  -2  2 bug                 | Map is empty when cookies are blocked
5  backlog     none   -      -   - design              | Photos of the cabins
4  in_review   medium daniel 3   1 docs                | How to travel with an assistance dog
3  todo        none   -      -   - bug                 | Search finds nothing for harbors with an apostrophe
2  todo        none   -      -   - -                   | Link in the newsletter leads to the old address
1  todo        none   -      -   - onboarding          | Ask new operators for their logo only once
`;
