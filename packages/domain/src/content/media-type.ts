/**
 * Media types by file extension, for the files of packages. Any other file is served as bytes that no browser runs. There is no charset:
 * old packages declare their charset in the file, and a header would override it.
 */
const TYPES: Record<string, string> = {
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'application/xhtml+xml',
  js: 'text/javascript',
  mjs: 'text/javascript',
  cjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  map: 'application/json',
  webmanifest: 'application/manifest+json',
  xml: 'text/xml',
  xsd: 'text/xml',
  dtd: 'application/xml-dtd',
  txt: 'text/plain',
  csv: 'text/csv',
  md: 'text/plain',
  vtt: 'text/vtt',
  srt: 'text/plain',
  wasm: 'application/wasm',
  svg: 'image/svg+xml',
  png: 'image/png',
  apng: 'image/apng',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  cur: 'image/x-icon',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  pdf: 'application/pdf',
  zip: 'application/zip',
  gltf: 'model/gltf+json',
  glb: 'model/gltf-binary',
  swf: 'application/x-shockwave-flash',
}

/**
 * The Content-Type of a file by its path's extension; `application/octet-stream` where the extension is not known. A compressed file
 * (`game.wasm.br`) has the type of the file inside, as on a web server.
 */
export function mediaType(path: string): string {
  const extension = /\.([a-z0-9]+)(?:\.(?:br|gz))?$/i.exec(path)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(TYPES, extension) ? TYPES[extension]! : 'application/octet-stream'
}

const UNNAMED: Record<string, readonly string[]> = {
  script: ['application/octet-stream', 'text/plain'],
  style: ['application/octet-stream'],
}

/**
 * The Content-Type of a file for what requests it (`Request.destination`). Pages saved from a browser have scripts and styles named
 * `app.js.download`, and older courses keep scripts in text files. Browsers run these where a server sends no type, but `nosniff` would
 * block them.
 */
export function mediaTypeFor(destination: string, path: string): string {
  const type = mediaType(path)
  if (!UNNAMED[destination]?.includes(type)) return type
  return destination === 'script' ? 'text/javascript' : 'text/css'
}
