import type { Launch, PagePlay, PostPlay } from '@vereda/domain/content/player-protocol.ts'
import type { AppPort } from '../play/app-port.ts'

export async function playReading(
  _launch: Launch,
  _play: PostPlay | PagePlay,
  _port: AppPort,
): Promise<void> {}
