import { needMessages } from '@vereda/client/text/catalogues.ts'
import { later } from '@vereda/ui/later/later.tsx'

/** The button that shows the keys of the screen; its code is loaded after the content beside it. */
export const LaterKeysButton = later(async () => {
  const [part] = await Promise.all([import('./keys-button.tsx'), needMessages('keys')])
  return part.KeysButton
})
