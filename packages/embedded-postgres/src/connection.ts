/** How `pg.Pool`, `pg.Client` and other drivers reach the database: `host` is the folder of the unix socket. */
export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly ssl: false;
}
