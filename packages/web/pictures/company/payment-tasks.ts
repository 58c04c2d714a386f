/** Days since the creation, status, priority, assignee, days until due, points, tags | title. A dash is nothing. */
export const paymentTasks = `
44 done        high   jonas  -30 5 checkout            | Accept American Express at every terminal
43 done        medium mira   -28 2 research            | Compare the fees of three acquiring banks
41 done        urgent jonas  -38 3 bug,refunds         | Refunds over 999.99 lose their thousands separator
40 done        low    daniel -   1 docs                | Explain partial refunds to the support desk
37 cancelled   low    -      -   - checkout            | Accept checks by mail
35 done        medium hanna  -18 5 payouts             | Send payout files as ISO 20022
33 done        high   jonas  -16 8 checkout,security   | Ask for 3-D Secure above 250 euros
30 done        medium priya  -14 3 design,checkout     | Show the total before the last step
27 done        high   adaeze -12 3 monitoring,payouts  | Alert when a payout run takes longer than ten minutes
24 in_review   high   jonas  1   5 refunds             | Refund a single leg of a return ticket
22 in_progress medium jonas  4   8 payouts             | Split payouts between two ferry lines of one route
20 todo        medium hanna  9   3 payouts             | Let a ferry line choose its payout day
19 in_review   medium mira   0   2 refunds,docs        | Write the refund policy for canceled sailings
17 todo        low    yusuf  16  2 bug                 | Round group discounts per ticket, not per order
15 done        high   jonas  -6  3 bug,checkout        | Checkout hangs when the bank's page is closed
14 in_progress urgent jonas  1   5 bug,payouts         | Payouts are sent twice when the bank confirms late
14 done        medium jonas  -4  2 bug,payouts         | PAY-16 > Find the runs that were sent twice
13 in_progress high   jonas  0   3 payouts             | PAY-16 > Store the confirmation under the run's id
13 todo        medium daniel 2   1 payouts             | PAY-16 > Write to the four ferry lines that were affected
11 todo        high   mira   -1  3 checkout,research   | Decide which wallets we support in spring
10 backlog     low    -      -   - checkout            | Pay by invoice for school trips
9  backlog     none   -      -   8 refunds             | Refund to a gift card
8  todo        medium jonas  6   3 security            | Rotate the signing key of the terminals
6  in_progress medium priya  3   3 design,refunds      | New form for refund requests
5  todo        high   jonas  -2  2 bug                 | Receipts show the old company address
4  backlog     low    yusuf  -   5 research            | Measure how many carts are left at the payment step
2  todo        none   -      -   - bug                 | Terminal 14 in Harwich prints receipts twice
1  todo        none   -      -   - checkout            | Ask for the postal code only in countries that need it
`;
