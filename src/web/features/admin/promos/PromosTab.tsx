export const PromosTab = () => null
