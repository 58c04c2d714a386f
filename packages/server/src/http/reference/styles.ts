/** The style sheet of the reference, the error codes and the start page. Follows the browser's light or dark scheme. */
export const referenceStyles = `:root{color-scheme:light dark;--text:#1f2328;--soft:#59636e;--line:#d1d9e0;--back:#fff;--code:#f6f8fa;--link:#0a58ca;--mark:#fff3bf}
@media (prefers-color-scheme:dark){:root{--text:#e6edf3;--soft:#9aa4af;--line:#3d444d;--back:#0d1117;--code:#161b22;--link:#6cb0ff;--mark:#3a3000}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;font:16px/1.55 system-ui,sans-serif;color:var(--text);background:var(--back);overflow-wrap:break-word}
a{color:var(--link);text-decoration:none}
a:hover,a:focus{text-decoration:underline}
header,body>main{padding:1rem 1.5rem;max-width:60rem}
header{max-width:none;border-bottom:1px solid var(--line)}
h1{margin:0;font-size:1.6rem}
h1 small{font-size:.9rem;font-weight:400;color:var(--soft)}
header p{margin:.25rem 0 0}
h2{margin:3rem 0 .5rem;font-size:1.4rem}
h3{margin:0 0 .25rem;font-size:1.1rem}
h3 a{color:inherit}
code,pre{font:.85em/1.5 ui-monospace,monospace;background:var(--code);border-radius:4px}
code{padding:.1em .3em}
pre{margin:0;padding:.75rem;overflow:auto;max-height:30rem;border:1px solid var(--line)}
pre code{padding:0;background:none;font-size:1em}
.columns{display:flex;align-items:flex-start}
nav{flex:0 0 17rem;position:sticky;top:0;max-height:100vh;overflow:auto;padding:1rem 1.5rem;border-right:1px solid var(--line);font-size:.9rem}
nav ul{list-style:none;margin:.25rem 0 .5rem;padding:0 0 0 .75rem}
nav summary{cursor:pointer;padding:.1rem 0}
.menu>summary{font-weight:600}
.columns>main{flex:1;min-width:0;padding:0 1.5rem 4rem}
.introduction{max-width:48rem}
.operation{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:1.5rem;padding:1.5rem 0;border-top:1px solid var(--line)}
.operation :is(ul,p){margin:.5rem 0}
.operation ul{padding-left:1.25rem}
.examples{display:flex;flex-direction:column;gap:1rem}
figure{margin:0}
figcaption,.note,th{font-size:.85rem;color:var(--soft)}
.call code{background:none;padding:0}
.method{font:600 .75rem ui-monospace,monospace;padding:.15rem .4rem;border:1px solid currentColor;border-radius:4px;color:#1a7f37}
.method.post,.method.put,.method.patch{color:#9a6700}
.method.delete{color:#cf222e}
@media (prefers-color-scheme:dark){.method{color:#56d364}.method.post,.method.put,.method.patch{color:#e3b341}.method.delete{color:#ff7b72}}
.scroll{overflow-x:auto;margin:.75rem 0}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line)}
td:first-child,td code{white-space:nowrap}
.required{font-size:.75rem;color:#cf222e}
@media (prefers-color-scheme:dark){.required{color:#ff7b72}}
.statuses{display:grid;grid-template-columns:auto 1fr;gap:.15rem .75rem;margin:.75rem 0;font-size:.9rem}
.statuses dt{font-family:ui-monospace,monospace}
.statuses dd{margin:0}
:target{scroll-margin-top:1rem;background:var(--mark)}
@media (max-width:75rem){.operation{grid-template-columns:minmax(0,1fr)}}
@media (max-width:48rem){.columns{display:block}nav{position:static;max-height:20rem;border-right:0;border-bottom:1px solid var(--line)}td:first-child{white-space:normal}}
`;
