/** Texts that run a script where a page takes them for HTML, an address or code. */
export const hostileTexts: readonly string[] = [
  `<img src=x onerror=alert(1)>`,
  `"><svg onload=alert(1)>`,
  `<script>alert(1)</script>`,
  `javascript:alert(1)`,
  `{{constructor.constructor('alert(1)')()}}`,
  `\u202e<iframe srcdoc="<script>alert(1)</script>">`,
];
