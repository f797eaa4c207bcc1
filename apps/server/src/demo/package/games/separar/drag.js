// @ts-check

/**
 * Lets a card be dragged onto a basket. A card that is dropped elsewhere returns to its place.
 * @param {HTMLElement} card @param {{id: string, part: HTMLElement}[]} baskets @param {(id: string) => void} dropped
 */
export function draggable(card, baskets, dropped) {
  let from = { x: 0, y: 0 }
  let isDragging = false

  /** @param {PointerEvent} event */
  const under = (event) =>
    baskets.find(({ part }) => {
      const box = part.getBoundingClientRect()
      return (
        event.clientX >= box.left &&
        event.clientX <= box.right &&
        event.clientY >= box.top - 12 &&
        event.clientY <= box.bottom
      )
    })
  const mark = (/** @type {HTMLElement | undefined} */ over) => {
    for (const { part } of baskets) part.classList.toggle('over', part === over)
  }

  card.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('button')) return
    isDragging = true
    from = { x: event.clientX, y: event.clientY }
    card.setPointerCapture(event.pointerId)
    card.classList.add('dragged')
  })
  card.addEventListener('pointermove', (event) => {
    if (!isDragging) return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    card.style.transform = `translate(${dx}px,${dy}px) rotate(${dx / 30}deg)`
    mark(under(event)?.part)
  })
  const end = (/** @type {PointerEvent} */ event) => {
    if (!isDragging) return
    isDragging = false
    card.classList.remove('dragged')
    mark(undefined)
    const target = event.type === 'pointerup' ? under(event) : undefined
    card.style.transform = ''
    if (target) dropped(target.id)
  }
  card.addEventListener('pointerup', end)
  card.addEventListener('pointercancel', end)
}
