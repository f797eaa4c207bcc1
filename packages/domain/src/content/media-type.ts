/**
 * Media types by file extension, for what packages hold; anything else is bytes that no browser runs. No charset: old packages declare
 * theirs inside, and a header would overrule it.
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
 * The Content-Type of a file by its path's extension; `application/octet-stream` when it is not known. What is compressed by name
 * (`game.wasm.br`) is of the type of what is in it, as for a web server.
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
 * The same for what asks for it (`Request.destination`). Pages that a browser saved name their scripts and styles `app.js.download`, and older courses keep
 * scripts in text files: they run wherever a server says nothing of what they are, and `nosniff` would keep them from it.
 */
export function mediaTypeFor(destination: string, path: string): string {
  const type = mediaType(path)
  if (!UNNAMED[destination]?.includes(type)) return type
  return destination === 'script' ? 'text/javascript' : 'text/css'
}
