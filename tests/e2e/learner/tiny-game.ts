const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Water the bed</title>
<h1>Water the bed</h1>
<button id="water" type="button">Water</button>
<button id="bloom" type="button">Bloom</button>
<button id="end" type="button">End</button>
<output id="started"></output>
<script src="game.js"></script>
</html>
`
const SCRIPT = `
const tell = (message) => parent.postMessage(message, '*')
let points = 0
addEventListener('message', ({ data }) => {
  if (data?.vereda === 'start')
    document.querySelector('#started').value = [data.locale, data.theme, data.objectData?.drops ?? 0].join(' ')
})
document.querySelector('#water').onclick = () => {
  points = Math.min(points + 20, 40)
  tell({ vereda: 'points', points })
  tell({ vereda: 'save', objectData: { drops: points / 20 } })
}
document.querySelector('#bloom').onclick = () => tell({ vereda: 'badge', id: 'watered' })
document.querySelector('#end').onclick = () => tell({ vereda: 'finish', points: 40, bonus: 5 })
tell({ vereda: 'ready' })
`

const bytes = (text: string) => new TextEncoder().encode(text)

/** A complete game in twenty lines, with points, a badge, a saved state and an end. */
export const tinyGame = (): Record<string, Uint8Array> => ({
  'index.html': bytes(PAGE),
  'game.js': bytes(SCRIPT),
})
