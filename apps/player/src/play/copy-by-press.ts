import type { ContentWindow } from './content-window.ts'

// Browsers block the asynchronous clipboard API in a frame of another site. It stays blocked here: it would not ask for a press. After a
// press of the learner, content may still copy by `execCommand`, as any page may, and most content knows only the asynchronous API.

/** Copies a text by `execCommand`; false where nobody has pressed anything, or the browser refuses. */
function copied({ document }: ContentWindow, text: string): boolean {
  const held = document.activeElement as HTMLElement | null
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  held?.focus()
  return isCopied
}

/** Lets one window of the content copy texts when the learner presses something. */
export function copyByPress(content: ContentWindow): void {
  if (!content.Clipboard) return
  const { prototype } = content.Clipboard
  const { writeText } = prototype
  prototype.writeText = async function (text) {
    if (!copied(content, text)) await writeText.call(this, text)
  }
}
