export const phone = { viewport: { width: 375, height: 800 }, isMobile: true, hasTouch: true };
export const laptop = { viewport: { width: 1280, height: 900 } };
