// The texts of the benchmark of the search: words of a vocabulary of 20,000, of which word n is as frequent as 1/n, as in languages.
const vocabularySize = 20_000;
const partCount = 20_011;

/** Word number `n` of the vocabulary: 4 to 10 letters. */
const word = (n: string): string => `substr(translate(md5((${n})::text), '0123456789', 'ghijklmnop'), 1, 4 + (${n}) % 7)`;

/** Parts of 12 words, from which texts are made: random words take too long to make for each text. */
export const createParts = `
  CREATE UNLOGGED TABLE bench_part (n int PRIMARY KEY, text text NOT NULL);
  INSERT INTO bench_part
  SELECT n, (SELECT string_agg(${word("w")}, ' ')
               FROM generate_series(1, 12) i,
                    LATERAL (SELECT floor(exp((hashint8extended(n * 64 + i, 7) >> 11 & 2147483647) / 2147483648.0 * ln(${vocabularySize})))::int AS w) chosen)
    FROM generate_series(0, ${partCount - 1}) n;
  ANALYZE bench_part`;

/** SQL for two parts, which no other number below 400 million has together. */
export const textOf = (number: string): string => `
  ((SELECT text FROM bench_part WHERE n = (${number})::bigint % ${partCount})
   || ' ' || (SELECT text FROM bench_part WHERE n = ((${number})::bigint / ${partCount} * 31 + (${number})::bigint * 7) % ${partCount}))`;
