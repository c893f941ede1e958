export const SETTINGS_TABS = ['profile', 'google', 'preferences', 'notifications', 'voice', 'security'] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]

export function readTab(value: unknown): { tab?: SettingsTab } {
  const tab = SETTINGS_TABS.find((one) => one === value)
  return tab === undefined ? {} : { tab }
}
