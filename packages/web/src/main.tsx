import { render } from "preact";

const container = document.getElementById("console");
if (container) render(<p>Worktrack</p>, container);
