export const SettingsTab = () => null
