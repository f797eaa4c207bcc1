const PAGES = /^text\/html$|xml$/
const SHOWN = /^(text|image|audio|video)\/|json$/
/** Browsers download these types all the same. */
const KEPT_AS_FILES = ['text/csv', 'video/quicktime']

/** What a frame can do with a file of a type: show it as a page or as another document, not show it because it is a PDF, or not show it at all. */
export function shownAs(type: string): 'page' | 'document' | 'pdf' | 'file' {
  if (PAGES.test(type)) return 'page'
  if (type === 'application/pdf') return 'pdf'
  return SHOWN.test(type) && !KEPT_AS_FILES.includes(type) ? 'document' : 'file'
}
