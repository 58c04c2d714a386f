const { createServer } = require("node:http");

/** Answers every request with a record. Returns the address, and the headers of the requests. */
module.exports.startApi = async () => {
  const seen = [];
  const server = createServer((request, response) => {
    seen.push(request.headers);
    response.setHeader("content-type", "application/json").end('{"id":1}');
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { baseUrl: `http://127.0.0.1:${server.address().port}`, seen, close };
};
