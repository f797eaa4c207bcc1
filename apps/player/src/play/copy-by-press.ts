import type { ContentWindow } from './content-window.ts'

// The browser's newer way to the clipboard is shut in the frame of another site. It stays shut: it would ask for no press. What a learner presses may still
// copy by the older way, as it may on any page, and most content knows the newer one alone.

/** Copies a text by the older way; false where nobody has pressed anything, or the browser refuses it. */
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

/** Has one window of the content copy texts at a press of its learner. */
export function copyByPress(content: ContentWindow): void {
  if (!content.Clipboard) return
  const { prototype } = content.Clipboard
  const { writeText } = prototype
  prototype.writeText = async function (text) {
    if (!copied(content, text)) await writeText.call(this, text)
  }
}
