import { LOOKS } from './looks.ts'
import { screensIn } from './screens.ts'

for (const look of LOOKS.filter(({ theme }) => theme === 'light')) screensIn(look)
