/** What importing a font or a picture gives in tests: an address, as webpack would. */
module.exports = '/asset';
