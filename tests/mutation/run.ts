import { mutatePackage } from './mutate-package.ts'
import { MUTATED_PACKAGES } from './packages.ts'

const [name, ...only] = process.argv.slice(2)
for (const one of MUTATED_PACKAGES.filter((p) => !name || p.name === name)) {
  const results = await mutatePackage(one, only)
  console.log(one.name, results.length)
}
