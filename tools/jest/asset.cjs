/** Stand-in for an imported font or picture: an address, as webpack gives. */
module.exports = '/asset';
