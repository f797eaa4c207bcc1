import { needMessages } from '@vereda/client/text/catalogues.ts'
import { later } from '@vereda/ui/later/later.tsx'

/** The way to the keys of the screen, which comes after what it stands beside. */
export const LaterKeysButton = later(async () => {
  const [part] = await Promise.all([import('./keys-button.tsx'), needMessages('keys')])
  return part.KeysButton
})
