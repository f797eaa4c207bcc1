/** A window of the content, with everything that its scripts find in it. */
export type ContentWindow = Window & typeof globalThis

declare global {
  interface Window {
    /** Called by each page of the content before its own scripts run (worker/sync-requests.ts puts the call there). */
    veredaEnters?: (content: ContentWindow) => void
    /** Called by the page that a frame gets instead of a PDF (worker/page-in-place.ts). */
    veredaDrawsPdf?: (frame: ContentWindow) => void
  }
}
