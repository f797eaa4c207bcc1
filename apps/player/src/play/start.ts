import type { Launch } from '@vereda/domain/content/player-protocol.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import { addStyle } from './add-style.ts'
import { type AppPort, appPort } from './app-port.ts'
import { readyContent } from './content-enters.ts'
import runtimeStyle from './runtime.css?inline'

async function play(launch: Launch, port: AppPort): Promise<void> {
  const { play } = launch
  switch (play.kind) {
    case 'scorm':
      return (await import('../scorm/play-scorm.ts')).playScorm(launch, play, port)
    case 'game':
      return (await import('../game/play-game.ts')).playGame(launch, play, port)
    case 'post':
    case 'page':
      return (await import('../reader/play-reading.ts')).playReading(launch, play, port)
    default:
      return assertNever(play)
  }
}

/** The runtime's entry: plays what the app launched, and tells the app when it cannot. */
export function start(launch: Launch, playPort: MessagePort, filePort: MessagePort): void {
  const port = appPort(playPort)
  addStyle(runtimeStyle)
  if (launch.byWorker) readyContent(launch, port, filePort)
  document.documentElement.lang = launch.look.locale
  document.title = launch.title
  play(launch, port).catch((cause: unknown) => {
    port.tell({ kind: 'failed', reason: 'runtime-missing' })
    throw cause
  })
}
