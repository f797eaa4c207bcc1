let isPressed = false
const told = (pressed: boolean) => () => {
  isPressed = pressed
}

globalThis.document?.addEventListener('pointerdown', told(true), { capture: true, passive: true })
for (const end of ['pointerup', 'pointercancel'])
  globalThis.document?.addEventListener(end, told(false), { capture: true, passive: true })

/**
 * Resolves when no finger or button is down, after the click that it makes. What a field says when it is left moves what stands below it: said
 * between the press and the release of a button there, it would take the click away.
 */
export async function pressEnded(): Promise<void> {
  if (!isPressed) return
  await new Promise<void>((resolve) => {
    const end = () => {
      document.removeEventListener('pointerup', end)
      document.removeEventListener('pointercancel', end)
      setTimeout(resolve)
    }
    document.addEventListener('pointerup', end)
    document.addEventListener('pointercancel', end)
  })
}
