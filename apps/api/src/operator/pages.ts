/** How many entries a page of a list has, unless the request says otherwise. */
export const PAGE = 100;
