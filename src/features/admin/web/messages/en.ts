export const en = {
  title: 'Administration',
  text: 'Settings for everyone on this installation.',
  tabs: 'Sections of the administration',
} as const
