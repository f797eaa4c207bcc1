/**
 * The ways in which courses of known tools search for their API. Each is written anew in the tool's form: the test that ends its climb,
 * whether it catches the fault of a closed window, and whether it is recursive. `find(name)` returns the API or null.
 */
export const API_FINDERS: Record<string, string> = {
  // counts its steps, and checks the opener when it is at the top
  'sample of the standard': `function climb(at, name) {
  let tries = 0
  while (at[name] == null && at.parent != null && at.parent != at) { tries += 1; if (tries > 7) return null; at = at.parent }
  return at[name] || null
}
function find(name) {
  return climb(window, name) || (window.opener != null && typeof window.opener != 'undefined' ? climb(window.opener, name) : null)
}`,
  // ends at the top window, or at a window that can't be read
  Captivate: `function find(name) {
  let at = window
  try { while (at !== window.top) { if (at[name]) return at[name]; at = at.parent; void at.document } } catch {}
  return null
}`,
  // the same without a try block, and it checks for the top before it looks
  'to the top, unguarded': `function find(name) {
  for (let at = window; at !== window.top; at = at.parent) if (at[name]) return at[name]
  return null
}`,
  // recursive, up to the top
  'to the top, calling itself': `function climb(at, name) { return at === window.top ? null : at[name] || climb(at.parent, name) }
const find = (name) => climb(window, name)`,
  // has a limit, and checks the top's opener
  Articulate: `function climb(at, name) {
  for (let steps = 0; steps < 500; steps += 1) {
    if (at[name]) return at[name]
    if (!at.parent || at.parent == at) return null
    at = at.parent
  }
  return null
}
function find(name) {
  let api = climb(window, name)
  if (!api && window.opener) api = climb(window.opener, name)
  if (!api && window.top.opener) api = climb(window.top.opener, name)
  return api
}`,
  // ends only at a window that is its own parent
  Lectora: `function find(name) {
  let at = window
  while (!at[name]) { if (at.parent === at) return null; at = at.parent }
  return at[name]
}`,
  // recursive, and catches faults
  iSpring: `function climb(at, name) {
  try {
    if (at[name]) return at[name]
    return at.parent && at.parent !== at ? climb(at.parent, name) : null
  } catch { return null }
}
const find = (name) => climb(window, name)`,
  // remembers the parent of the first window, and has a high limit
  Rustici: `function climb(at, name) {
  let searched = 0
  while ((at[name] == null) && (at.parent != null) && (at.parent != at) && (searched <= 500)) { searched++; at = at.parent }
  return at[name]
}
function find(name) {
  let api = null
  if (window.parent != null && window.parent != window) api = climb(window.parent, name)
  if (api == null && window.top.opener != null) api = climb(window.top.opener, name)
  return api
}`,
  // checks only the top
  LiaScript: `function find(name) {
  const there = { API: window.top && window.top.API, API_1484_11: window.top && window.top.API_1484_11 }
  return there[name] || null
}`,
  // checks itself, then the parent, then the top
  'page of a course maker': `function find(name) {
  return window[name] || (window.parent && window.parent[name]) || (window.top && window.top[name]) || null
}`,
}

/** A page that searches as a tool's courses do, from a frame of its own. It searches first for the other standard's API, which does not exist. */
export const searchingPage = (finder: string, own: string, foreign: string) => `<!doctype html>
<meta charset="utf-8"><title>SCO</title><output></output><script>
${finder}
try {
  const foreign = find('${foreign}')
  const api = find('${own}')
  document.querySelector('output').textContent = [foreign ? 'foreign' : 'none', api ? 'found' : 'missing'].join(' ')
} catch (error) { document.querySelector('output').textContent = String(error) }
</script>`
