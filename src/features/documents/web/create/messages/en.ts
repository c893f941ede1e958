/** The creation screen. */
export const en = {
  title: 'Create',
} as const
