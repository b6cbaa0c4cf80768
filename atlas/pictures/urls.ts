import { pictureFile } from '../../model-tests/levels/picture-names.ts';

/** Folder of the site. */
export const PICTURES = 'pictures';

/** A picture's URL from the pages of the site. */
export const pictureUrl = (...of: Parameters<typeof pictureFile>): string => `${PICTURES}/${pictureFile(...of)}`;
