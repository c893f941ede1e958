export const en = { title: '' , reasons: {} } as const
