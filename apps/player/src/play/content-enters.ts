import type { Launch } from '@vereda/domain/content/player-protocol.ts'
import { acceptDomain } from './accept-domain.ts'
import type { AppPort } from './app-port.ts'
import { copyByPress } from './copy-by-press.ts'
import { beginDataWorkers } from './data-workers.ts'
import { drawPdf, frameEmbedded } from './embedded-files.ts'
import { followLeads } from './follow-leads.ts'
import { keepRelay } from './keep-relay.ts'
import { keepOwnCookies } from './own-cookies.ts'
import { closesByItself, takeUpWindow } from './own-windows.ts'
import { answerSyncRequests } from './sync-requests.ts'
import { tellOfThreads } from './tell-of-threads.ts'
import { followEmptyFrames } from './written-frames.ts'

/** Prepares each window of the content that the worker serves, before any script of it runs. */
export function readyContent(launch: Launch, port: AppPort, filePort: MessagePort): void {
  const watch = answerSyncRequests(launch.base, filePort)
  const exit = closesByItself(() => port.tell({ kind: 'exit' }))
  window.veredaEnters = (content) => {
    keepOwnCookies(content)
    keepRelay(content)
    acceptDomain(content)
    copyByPress(content)
    beginDataWorkers(content)
    takeUpWindow(content, exit)
    followLeads(content, launch, port)
    frameEmbedded(content, launch.base)
    watch(content)
    followEmptyFrames(content)
    tellOfThreads(content, launch.look.locale)
  }
  window.veredaDrawsPdf = (frame) => void drawPdf(frame, launch, port)
}
