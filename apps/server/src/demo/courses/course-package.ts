import type { ScormManifest } from '@vereda/domain/content/scorm-manifest.ts'
import type { DemoFiles } from '../demo-document.ts'
import { modulesOf, withoutUnused } from '../module-graph.ts'
import { folderFiles, kitFiles, textFile } from '../package-files.ts'
import { pageHtml } from '../page-html.ts'
import type { Course, CourseUnit } from './course.ts'
import { itemId, manifestXml, unitPage } from './manifest-xml.ts'

const STYLES = [
  'kit/tokens.css',
  'kit/brand.css',
  'kit/base.css',
  'kit/growth.css',
  'course/course.css',
  'course/question.css',
]

const SCRIPT = 'course/main.js'

function unitHtml(
  { id, version, lang, palette, brand, passing }: Course,
  unit: CourseUnit,
  modules: string[],
): string {
  const content = { id: `${id}-${unit.id}`, version, lang, palette, passing, unit }
  return pageHtml({ lang, title: unit.title, ...(brand && { brand }), styles: STYLES, modules, content })
}

/** A whole SCORM package: the manifest, one page for every unit, and the code that all units share. */
export async function coursePackage(course: Course): Promise<DemoFiles> {
  const parts = { ...(await kitFiles()), ...(await folderFiles('course')) }
  const modules = modulesOf(SCRIPT, parts)
  const shared = withoutUnused(parts, modules)
  const pages = course.units.map(
    (unit) => [unitPage(unit), textFile(unitHtml(course, unit, modules))] as const,
  )
  return {
    'imsmanifest.xml': textFile(manifestXml(course, Object.keys(shared))),
    ...Object.fromEntries(pages),
    ...shared,
  }
}

/** A course's manifest, as its importer will read it. */
export function courseManifest({ version, title, units, passing }: Course): ScormManifest {
  const rules = version === '1.2' ? { masteryScore: passing } : { scaledPassingScore: passing / 100 }
  return {
    version,
    title,
    items: units.map((unit) => ({ id: itemId(unit), title: unit.title, href: unitPage(unit), ...rules })),
    tree: {
      id: 'organization',
      title,
      children: units.map((unit) => ({
        id: itemId(unit),
        title: unit.title,
        itemId: itemId(unit),
        children: [],
      })),
    },
  }
}
