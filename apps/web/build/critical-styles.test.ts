import { expect, test } from 'vitest'
import { criticalStyles } from './critical-styles.ts'

const CSS = `
  :root { --ink: #123456 }
  [data-theme='dark'] { --ink: #fedcba }
  .button { color: var(--ink) }
  .button:hover .icon, .sheet { color: red }
  .sheet > p { margin: 0 }
  @media (width > 600px) { .button { padding: 1px } .sheet { padding: 2px } }
`

test('styles of elements in the HTML are kept, with their states, themes and widths', () => {
  const styles = criticalStyles(CSS, '<p class="lead button">x</p>')
  for (const kept of ['--ink:#123456', 'data-theme', '.button{color', 'padding:1px'])
    expect(styles).toContain(kept)
})

test('styles of elements that the HTML lacks are left out', () => {
  const styles = criticalStyles(CSS, '<p class="lead button">x</p>')
  for (const left of ['.sheet', '.icon', 'padding:2px']) expect(styles).not.toContain(left)
})
