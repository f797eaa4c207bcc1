// Draws the guides again: node apps/server/src/demo/guides/build.ts
import { writeFile } from 'node:fs/promises'
import { guides } from './guides.ts'
import { makeGuide } from './make-guide.ts'

for (const guide of guides)
  await writeFile(new URL(`pdf/${guide.file}.pdf`, import.meta.url), await makeGuide(guide))
