/** A page that is a real SCO of either version. It resumes, sets the values in `says`, scores, and ends when it is left. */
export function scoPage(title: string, says: Readonly<Record<string, string>> = {}): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<h1>${title}</h1>
<p>Seen before: <output id="location"></output></p>
<button id="pass" type="button">Answer right</button>
<button id="fail" type="button">Answer wrong</button>
<script>
const says = ${JSON.stringify(says)}
${SCO_SCRIPT}
</script>
</html>
`
}

const SCO_SCRIPT = `
function find(name) {
  for (let at = window, steps = 0; steps < 20; at = at.parent, steps += 1) {
    if (at[name]) return at[name]
    if (at.parent === at) return at.opener ? at.opener[name] : null
  }
  return null
}
const modern = find('API_1484_11')
const api = modern || find('API')
const call = (name, ...args) => (api ? api[modern ? name : 'LMS' + name](...args) : '')
const elements = modern
  ? { location: 'cmi.location', raw: 'cmi.score.raw', max: 'cmi.score.max' }
  : { location: 'cmi.core.lesson_location', raw: 'cmi.core.score.raw', max: 'cmi.core.score.max' }
call('Initialize', '')
document.querySelector('#location').value = call('GetValue', elements.location) || 'never'
call('SetValue', elements.location, 'page-1')
for (const element of Object.keys(says)) call('SetValue', element, says[element])
call('Commit', '')
function answer(points) {
  call('SetValue', elements.max, '100')
  call('SetValue', elements.raw, String(points))
  if (modern) {
    call('SetValue', 'cmi.score.scaled', String(points / 100))
    call('SetValue', 'cmi.completion_status', 'completed')
    call('SetValue', 'cmi.success_status', points >= 80 ? 'passed' : 'failed')
  } else {
    call('SetValue', 'cmi.core.lesson_status', points >= 80 ? 'passed' : 'failed')
  }
  call('Commit', '')
}
document.querySelector('#pass').onclick = () => answer(100)
document.querySelector('#fail').onclick = () => answer(20)
addEventListener('pagehide', () => call(modern ? 'Terminate' : 'Finish', ''), { once: true })
`
