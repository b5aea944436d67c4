export const TransfersTab = () => null
