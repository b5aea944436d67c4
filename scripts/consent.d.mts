export function canInstallPackages(): boolean
export function mayInstall(packages: readonly string[], purpose: string): boolean
