let isPressed = false
const told = (pressed: boolean) => () => {
  isPressed = pressed
}

globalThis.document?.addEventListener('pointerdown', told(true), { capture: true, passive: true })
for (const end of ['pointerup', 'pointercancel'])
  globalThis.document?.addEventListener(end, told(false), { capture: true, passive: true })

/**
 * Resolves when no finger or button is down, after the click of that press. A message that a field shows when it is left moves what is
 * below it; between the press and the release of a button below, it would take the click away.
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
