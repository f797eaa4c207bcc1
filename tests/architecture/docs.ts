const FUNCTION = /^export (?:async )?function\*? (\w+)|^export const (\w+)[^=]*= (?:async )?(?:<[^>]*>)?\(/

/** The exported functions of a text that have no doc comment right above them. */
export function undocumented(path: string, text: string): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const [, declared, assigned] = FUNCTION.exec(line) ?? []
    const name = declared ?? assigned
    return name && !lines[at - 1]?.trimEnd().endsWith('*/') ? [`${path}: ${name}`] : []
  })
}
