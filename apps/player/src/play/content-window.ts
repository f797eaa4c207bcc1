/** A window of the content's, with all that its scripts find there. */
export type ContentWindow = Window & typeof globalThis

declare global {
  interface Window {
    /** Called by each page of the content before its own scripts run (worker/sync-requests.ts puts the call there). */
    veredaEnters?: (content: ContentWindow) => void
    /** Called by the page that a frame gets in place of a PDF (worker/page-in-place.ts). */
    veredaDrawsPdf?: (frame: ContentWindow) => void
  }
}
