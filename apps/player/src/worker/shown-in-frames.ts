const PAGES = /^text\/html$|xml$/
const SHOWN = /^(text|image|audio|video)\/|json$/
/** Browsers keep these as files all the same. */
const KEPT_AS_FILES = ['text/csv', 'video/quicktime']

/** What a file of a type is to a frame that is led to it: a page, another document that it can show, a PDF, or a file that it can't. */
export function shownAs(type: string): 'page' | 'document' | 'pdf' | 'file' {
  if (PAGES.test(type)) return 'page'
  if (type === 'application/pdf') return 'pdf'
  return SHOWN.test(type) && !KEPT_AS_FILES.includes(type) ? 'document' : 'file'
}
