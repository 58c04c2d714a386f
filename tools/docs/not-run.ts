// The shell blocks of the documentation that no test and no script runs, each with its reason.

const ownServer = "needs a server with a domain, a certificate or data of its own";
const administrator = "changes the machine, and .ci/deploy tests the same steps";
const abbreviated = "its commands are abbreviated with …";
const acceptance = "packages/cli/acceptance tests the same commands";
const registry = "needs the published package";
const aside = "shows one command of a flow that the tests of the server run";

/** By page, the beginnings of its blocks. */
export const notRun: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "README.md": { "$ npx pnpm worktrack-server org create": "needs an own PostgreSQL; .ci/postgres runs the server's tests over one" },
  "docs/api.md": {
    "$ curl -si -X POST $WORKTRACK_URL/api/v1/tasks …": abbreviated,
    "$ curl -si -X PATCH": abbreviated,
    "$ curl -s -X POST $WORKTRACK_URL/api/v1/tasks ": "needs the id of a project, and the tests of validation have the same request",
  },
  "docs/backup.md": {
    "export WORKTRACK_BACKUP_PASSPHRASE=$(": "writes to /backups; the tour runs the same commands",
    "worktrack-server backup --to -": "needs the program age",
    "set -eu": "writes to /backups; the tour runs the same commands",
    "export WORKTRACK_BACKUP_PASSPHRASE=…\nexport": abbreviated,
  },
  "docs/domains.md": { "$ worktrack domain add": "needs a DNS zone", "$ until worktrack": "needs a DNS zone" },
  "docs/export.md": { "$ worktrack-server org export": aside, "$ worktrack-server org import": aside },
  "docs/growing.md": {
    "export WORKTRACK_SECRET_KEY": aside,
    "for shard in": "needs a bucket",
    "worktrack-server secret-key rotate": aside,
  },
  "docs/inbound.md": { "$ worktrack inbound secrets create": "the tour runs the same command", "body='{": aside },
  "docs/mcp.md": { "$ worktrack token create": "prints a secret", "$ claude mcp add": "needs a program of another project" },
  "docs/media.md": { "$ # base64 in JSON": abbreviated },
  "docs/operations.md": {
    "deploy/container/assemble": administrator,
    "systemd-run --pipe": administrator,
    "$ export DATABASE_URL": "needs an own PostgreSQL; .ci/postgres runs the server's tests over one",
    WORKTRACK_TRUST_PROXY: ownServer,
    "worktrack-server doctor": aside,
    "$ worktrack-server org delete": "deletes the workspace of the tour",
    "npm install --prefix": registry,
  },
  "docs/scim.md": { "$ worktrack scim token": aside, "$ curl -s https://worktrack.example.com/scim": ownServer },
  "docs/webhooks.md": {
    "$ worktrack webhooks create": ownServer,
    "$ worktrack webhooks enable": ownServer,
    "$ worktrack webhooks listen": "the tour runs the same command",
  },
  "docs/workspace.md": {
    "$ curl -s -X PUT $WORKTRACK_URL/api/v1/posts": aside,
    "$ worktrack-server project open": aside,
    '$ curl -s "$WORKTRACK_URL/api/v1/audit-logs': aside,
    "$ worktrack task list --deleted": acceptance,
    "$ worktrack project delete": "deletes the project of the tour",
    "$ curl -s -X POST $WORKTRACK_URL/api/v1/invitations": abbreviated,
  },
  "packages/cli/README.md": { "": acceptance },
  "packages/file-recognition/README.md": { "npm install": registry },
  "packages/sdk/README.md": { "npm install": registry },
  "packages/webhook-verify/README.md": { "npm install": registry },
};
