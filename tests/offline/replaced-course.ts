import type { DemoTrail } from '../../apps/server/src/demo/demo-domain.ts'
import { aWholeResource, singleCourse } from '../harness/some-resources.ts'
import { manifest12 } from '../packages/scorm-manifest.ts'
import { packageTrail } from './package-trail.ts'

export const courseIn = (trail: string) => `${trail}-course`

/** A course that shows its name and where it begins. A course with another name has other files and other parts. */
const courseOf = (trail: string, name: string): DemoTrail['files'] => {
  const entry = `${name}/start.html`
  const page = `<!doctype html><meta charset="utf-8"><title>${name}</title><h1></h1><button>On</button><script>
const api = parent.API
api.LMSInitialize('')
document.querySelector('h1').textContent = '${name}: ' + (api.LMSGetValue('cmi.suspend_data') || 'start')
globalThis.course = '${name}'
globalThis.leave = (place) => {
  api.LMSSetValue('cmi.suspend_data', place)
  api.LMSSetValue('cmi.core.score.raw', '40')
  api.LMSSetValue('cmi.core.exit', 'suspend')
  document.title = api.LMSCommit('')
  document.querySelector('h1').textContent = 'kept'
}
document.querySelector('button').onclick = () => leave('place in ${name}')</script>`
  const files = {
    'imsmanifest.xml': manifest12({ items: [{ id: `part-of-${name}`, href: entry }] }),
    [entry]: page,
  }
  const bytes = Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)])
  return { [courseIn(trail)]: async () => Object.fromEntries(bytes) }
}

/** A version of a trail with one course of this name. */
export function courseTrail(id: string, name: string, title = 'Course'): DemoTrail {
  const trail = packageTrail(id, {})
  const resource = aWholeResource({ id: courseIn(id), type: 'scorm', title, data: singleCourse(id) })
  const steps = [{ ...trail.document.steps[0]!, resources: [resource] }]
  return { ...trail, document: { ...trail.document, steps }, files: courseOf(id, name) }
}
