import type { Launch } from '@vereda/domain/content/player-protocol.ts'
import { acceptDomain } from './accept-domain.ts'
import type { AppPort } from './app-port.ts'
import { drawPdf, frameEmbeddedPdfs } from './embedded-pdfs.ts'
import { followLeads } from './follow-leads.ts'
import { keepOwnCookies } from './own-cookies.ts'
import { closesByItself, takeUpWindow } from './own-windows.ts'
import { answerSyncRequests } from './sync-requests.ts'

/** A window of the content's, with all that its scripts find there. */
export type ContentWindow = Window & typeof globalThis

declare global {
  interface Window {
    /** Called by each page of the content before its own scripts run (worker/sync-requests.ts puts the call there). */
    veredaEnters?: (content: ContentWindow) => void
    /** Called by the page that a frame gets in place of a PDF (worker/pdf-page.ts). */
    veredaDrawsPdf?: (frame: ContentWindow) => void
  }
}

/** Makes ready each window of the content that the worker brings, before anything of it runs. */
export function readyContent(launch: Launch, port: AppPort, filePort: MessagePort): void {
  const watch = answerSyncRequests(launch.base, filePort)
  const exit = closesByItself(() => port.tell({ kind: 'exit' }))
  window.veredaEnters = (content) => {
    keepOwnCookies(content)
    acceptDomain(content)
    takeUpWindow(content, exit)
    followLeads(content, launch, port)
    frameEmbeddedPdfs(content, launch.base)
    watch(content)
  }
  window.veredaDrawsPdf = (frame) => void drawPdf(frame, launch, port)
}
