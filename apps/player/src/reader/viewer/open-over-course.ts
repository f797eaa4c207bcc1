import type { PlayerLook } from '@vereda/domain/content/player-protocol.ts'
import type { AppPort } from '../../play/app-port.ts'
import { wearLook } from '../look/wear-look.ts'
import { urlIn } from '../reader.ts'
import { textsIn } from '../texts.ts'
import { openViewer } from './viewer.ts'

const dressOnce = (() => {
  let isDressed = false
  return (look: PlayerLook) => {
    if (!isDressed) wearLook(look)
    isDressed = true
  }
})()

/** Opens a PDF of the package over the course. Closing it shows the course as it was. */
export function openOverCourse(path: string, look: PlayerLook, base: string, port: AppPort): void {
  dressOnce(look)
  const title = path.slice(path.lastIndexOf('/') + 1)
  openViewer('pdf', { path, title }, { say: textsIn(look.locale), port, urlOf: urlIn(base) })
}
